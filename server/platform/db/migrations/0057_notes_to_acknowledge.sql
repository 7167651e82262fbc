-- Each note before buying says whether an order is refused until it is acknowledged.
update products set reminders = (
  select coalesce(jsonb_agg(jsonb_build_object('text', note, 'required', false) order by at), '[]')
  from jsonb_array_elements(reminders) with ordinality each (note, at));
comment on column products.reminders is 'Reminder[]';

alter table orders
  -- What the buyer acknowledged when it was placed, with the words as they stood.
  add column acknowledged jsonb not null default '[]';
comment on column orders.acknowledged is 'Acknowledged[]';
