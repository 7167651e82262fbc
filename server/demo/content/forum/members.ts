import type { Lang } from "#shared/kit/lang.ts";
import type { DemoForumMember } from "./discussion.ts";

type Row = readonly [name: string, last: string, first: string, company: string, jobTitle: string];

const of =
  (lang: Lang, country: string) =>
  ([name, last, first, company, jobTitle]: Row): DemoForumMember => ({
    name,
    lang,
    country,
    last,
    first,
    company,
    jobTitle,
  });

const taiwanese: readonly Row[] = [
  ["chihwei.lin", "林", "志偉", "銓鋐模具", "CNC 課長"],
  ["meiling.huang", "黃", "美玲", "東翊航太", "程式設計師"],
  ["kuochen.chen", "陳", "國禎", "國禎車床加工", "負責人"],
  ["yating.tsai", "蔡", "雅婷", "昱晟精密", "品保工程師"],
  ["wenhao.cheng", "鄭", "文豪", "立川工業", "設備維護"],
  ["shihchieh.hsu", "許", "世杰", "鈺展鈑金", "廠長"],
  ["peishan.kuo", "郭", "佩珊", "銓鋐模具", "採購"],
  ["taiyuan.tseng", "曾", "泰源", "曾師傅技術顧問", "技術顧問"],
];

const mainland: readonly Row[] = [
  ["zhangjianguo", "张", "建国", "苏州昱拓精密", "编程主管"],
  ["liuyang", "刘", "洋", "西安恒翼航空零部件", "五轴编程"],
  ["wangfang", "王", "芳", "宁波协铸模具", "工艺工程师"],
  ["chenlei", "陈", "磊", "无锡联创机加工", "设备工程师"],
  ["zhaomin", "赵", "敏", "东莞启程电子五金", "采购主管"],
  ["sunqiang", "孙", "强", "重庆强工机械", "车工班长"],
  ["huangjing", "黄", "静", "深圳微测科技", "质量工程师"],
  ["heyong", "何", "勇", "青岛海拓机械", "生产经理"],
];

const abroad: readonly (readonly [country: string, ...Row])[] = [
  ["DE", "tom.becker", "Becker", "Tom", "Becker Formenbau", "CAM programmer"],
  ["IN", "priya.raman", "Raman", "Priya", "Raman Precision Turning", "Process engineer"],
  ["GB", "dan.whitaker", "Whitaker", "Dan", "Whitaker & Sons", "Owner"],
  ["PL", "marta.kowalska", "Kowalska", "Marta", "Kowal-Tech", "NC programmer"],
  ["MX", "luis.ortega", "Ortega", "Luis", "Maquinados Ortega", "Shop manager"],
  ["SE", "hannah.lindqvist", "Lindqvist", "Hannah", "Nordplåt", "Production planner"],
  ["US", "greg.olsen", "Olsen", "Greg", "Olsen Tool & Die", "Toolmaker"],
  ["GB", "aisha.khan", "Khan", "Aisha", "Severn Aero", "IT manager"],
];

/** Made-up people and companies. */
export const forumMembers: readonly DemoForumMember[] = [
  ...taiwanese.map(of("tw", "TW")),
  ...mainland.map(of("cn", "CN")),
  ...abroad.map(([country, ...row]) => of("en", country)(row)),
];
