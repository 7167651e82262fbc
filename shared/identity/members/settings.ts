/** What staff can switch on for a member, each with a word in `manager.member.settingNames`. */
export const MEMBER_SETTINGS = ["intelligent"] as const;
export type MemberSettingKey = (typeof MEMBER_SETTINGS)[number];
