import { z } from "zod";

/** Data is empty if the call was not accepted. */
export const Envelope = z.object({
  MerchantID: z.coerce.string(),
  TransCode: z.int(),
  TransMsg: z.string().nullish(),
  Data: z.string().nullish(),
});

/** RtnCode 1 is success. */
export const Verdict = z.object({ RtnCode: z.int(), RtnMsg: z.string().nullish() });

const InvoiceNo = z.string().regex(/^[A-Z]{2}\d{8}$/);
/** Text at ECPay; as a number it has lost its leading zeros. */
const RandomNumber = z
  .union([z.string(), z.int().nonnegative()])
  .transform((told) => (typeof told === "number" ? String(told).padStart(4, "0") : told))
  .pipe(z.string().regex(/^\d{4}$/));

const Flag = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.enum(["0", "1"]));

/** `2026-11-20 08:03:21`, Taipei time. */
const Instant = z
  .string()
  .regex(/^\d{4}[-/]\d{2}[-/]\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text) => new Date(`${text.replaceAll("/", "-").replace(" ", "T")}+08:00`))
  .refine((at) => !Number.isNaN(at.getTime()));

const Amount = z.coerce.number().int().nonnegative();

export const IssueResponse = z.object({
  InvoiceNo,
  InvoiceDate: Instant,
  RandomNumber,
});

export const InvoiceResponse = z.object({
  IIS_Number: InvoiceNo,
  IIS_Relate_Number: z.string(),
  IIS_Create_Date: Instant,
  IIS_Random_Number: RandomNumber,
  IIS_Sales_Amount: Amount,
  IIS_Invalid_Status: Flag,
  IIS_Remain_Allowance_Amt: Amount,
});

export const InvalidateResponse = z.object({ InvoiceNo });

const AllowanceNumber = z.string().regex(/^\d{16}$/);

export const AllowanceResponse = z.object({
  IA_Allow_No: AllowanceNumber,
  IA_Invoice_No: InvoiceNo,
  IA_Date: Instant,
  IA_Remain_Allowance_Amt: Amount,
});

export const AllowanceListResponse = z.object({
  AllowanceInfo: z.array(
    z.object({
      IA_Allow_No: AllowanceNumber,
      IA_Date: Instant,
      IA_Total_Tax_Amount: Amount,
      IA_Invalid_Status: Flag,
    }),
  ),
});

export const ExistsResponse = z.object({ IsExist: z.enum(["Y", "N"]) });
