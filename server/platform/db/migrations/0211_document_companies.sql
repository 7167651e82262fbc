-- The business that a document was issued to, as its buyer had named it then; what they correct later is of their invoice.
-- It goes with the buyer's name when their account is deleted, so that it is no column of what only grows.
create table document_companies (
  document_id uuid primary key references documents,
  title text not null check (char_length(title) between 1 and 60),
  uniform_number text not null check (uniform_number ~ '^[0-9]{8}$')
);
insert into document_companies
select documents.id, wish.title, wish.uniform_number
from documents join order_invoice_wishes wish on wish.order_id = documents.order_id and wish.kind = 'company';
