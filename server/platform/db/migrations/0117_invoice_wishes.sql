-- What invoice the buyer of an order wants; for an order without a row it is kept with the shop's provider for a person.
-- Who writes, reads for issuing, or erases one has locked the order: from when it is issued, it stays.
create table order_invoice_wishes (
  order_id uuid primary key references orders on delete restrict,
  kind text not null check (kind in ('personal', 'company', 'donation')),
  title text check (char_length(title) between 1 and 60),
  uniform_number text check (uniform_number ~ '^[0-9]{8}$'),
  carrier text check (carrier in ('ecpay', 'mobile', 'certificate')),
  carrier_number text,
  love_code text check (love_code ~ '^[0-9]{3,7}$'),
  updated_at timestamptz not null,
  constraint invoice_wishes_company
    check ((kind = 'company') = (title is not null) and (kind = 'company') = (uniform_number is not null)),
  constraint invoice_wishes_donation check ((kind = 'donation') = (love_code is not null)),
  -- A person's is kept somewhere; a company's is printed, or kept under a mobile barcode; what is given away is nobody's.
  constraint invoice_wishes_carrier check (
    case kind
      when 'personal' then carrier is not null
      when 'company' then carrier is null or carrier = 'mobile'
      else carrier is null
    end),
  constraint invoice_wishes_carrier_number check (
    case carrier
      when 'mobile' then coalesce(carrier_number ~ '^/[0-9A-Z.+-]{7}$', false)
      when 'certificate' then coalesce(carrier_number ~ '^[A-Z]{2}[0-9]{14}$', false)
      else carrier_number is null
    end)
);
comment on column order_invoice_wishes.kind is 'InvoiceKind';
comment on column order_invoice_wishes.carrier is 'InvoiceCarrier';
