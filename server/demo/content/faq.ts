import { connection } from "./faq/connection.ts";
import { courses } from "./faq/courses.ts";
import { invoices } from "./faq/invoices.ts";
import { licenses } from "./faq/licenses.ts";
import { payment } from "./faq/payment.ts";
import { programs } from "./faq/programs.ts";
import type { DemoFaqCategory } from "./types.ts";

export const faqCategories: readonly DemoFaqCategory[] = [
  licenses,
  payment,
  invoices,
  programs,
  connection,
  courses,
];
