-- Which order a mail is about, whatever it was caused by: a report, held money, an account or the order itself. Until now
-- only the key that keeps it from being written twice said so, and named the order in some of them.
alter table mails add column order_id uuid references orders;
update mails set order_id = orders.id from orders
  where split_part(mails.dedupe_key, ':', 2) = orders.id::text;
update mails set order_id = report.order_id from transfer_reports report
  where mails.dedupe_key = 'transfer.reported:' || report.id;
update mails set order_id = held.order_id from held_payments held
  where mails.dedupe_key in
    ('payment.held:' || held.id, 'payment.refund_due:' || held.id, 'payment.refunded:' || held.id);
update mails set order_id = attempt.order_id from payment_attempts attempt
  where mails.dedupe_key like 'account.reminder:%' and split_part(mails.dedupe_key, ':', 2) = attempt.id::text;
update mails set order_id = original.order_id from mails original
  where mails.repeats = original.id and mails.order_id is null;
drop index mails_by_subject;
create index mails_by_order on mails (order_id, queued_at) where order_id is not null;
