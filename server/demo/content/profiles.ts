import type { NewProfile } from "#server/identity/members/commands.ts";
import { terms } from "./taxonomies.ts";

type Kind = "industry" | "profession";

const listed = (kind: Kind, name: string): string => {
  const found = terms.find((term) => term.kind === kind && term.name.en === name);
  if (!found) throw new Error(`the demo has no ${kind} ${name}`);
  return found.uuid;
};

const works = (industry: string, profession: string) => ({
  industry: listed("industry", industry),
  profession: listed("profession", profession),
});

/** By sign-in email. */
export const profiles: Readonly<Record<string, Omit<NewProfile, "firstName" | "lastName">>> = {
  "member@demo.test": {
    sex: "female",
    birthday: "1988-03-14",
    country: "TW",
    province: "TW-TXG",
    city: "TW-TXG-xitun-district",
    address: "工業區三十八路 210 號",
    postalCode: "407",
    mobilePhone: "0912-345-678",
    telephone: "+886 4 2359 0000",
    ...works("Mould and die", "CAM programmer"),
    jobTitle: "程式課課長",
    company: "和昌精密模具",
    website: "https://hochang-mould.example",
    apps: [{ app: "line", account: "yijun.chen", sort: 1 }],
    invoiceTitle: "和昌精密模具有限公司",
    uniformNumber: "12345675",
  },
  "dealer@demo.test": {
    sex: "male",
    country: "TW",
    province: "TW-TAO",
    city: "TW-TAO-zhongli-district",
    address: "中園路二段 88 號 5 樓",
    postalCode: "320",
    mobilePhone: "0922-111-222",
    ...works("Machine tools", "Owner"),
    jobTitle: "總經理",
    company: "志明數控",
    apps: [
      { app: "line", account: "lin.cnc", sort: 1 },
      { app: "wechat", account: "lin-cnc", sort: 2 },
    ],
  },
  "subdealer@demo.test": {
    country: "TW",
    province: "TW-KHH",
    city: "TW-KHH-qianzhen-district",
    address: "擴建路 1 之 20 號",
    postalCode: "806",
    mobilePhone: "0933-333-444",
    ...works("Machine tools", "Manufacturing engineer"),
    jobTitle: "業務經理",
    company: "宏泰自動化",
  },
  "manager@demo.test": {
    country: "TW",
    province: "TW-TPE",
    city: "TW-TPE-neihu-district",
    address: "瑞光路 333 號 8 樓",
    postalCode: "114",
    telephone: "+886 2 2659 0000",
    ...works("Machine tools", "Manufacturing engineer"),
    jobTitle: "營運主管",
    company: "Millwright",
  },
  "manager2@demo.test": {
    country: "TW",
    province: "TW-TPE",
    city: "TW-TPE-neihu-district",
    address: "瑞光路 333 號 8 樓",
    postalCode: "114",
    telephone: "+886 2 2659 0001",
    ...works("Machine tools", "Manufacturing engineer"),
    jobTitle: "財務主管",
    company: "Millwright",
  },
};
