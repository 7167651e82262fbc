/** Each has a phrase in `manager.member.settingNames`. */
export const MEMBER_SETTINGS = ["intelligent"] as const;
export type MemberSettingKey = (typeof MEMBER_SETTINGS)[number];
