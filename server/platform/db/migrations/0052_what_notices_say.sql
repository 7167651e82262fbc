-- What a notice says of the payment, and of how much money, whatever became of the notice here.
alter table payment_events
  add column says text
    check (says in ('paid', 'declined', 'account_issued', 'charged', 'charge_declined')),
  add column currency char(3),
  add column amount_minor bigint check (amount_minor > 0),
  add check ((currency is null) = (amount_minor is null));
comment on column payment_events.says is 'NoticeMeaning';

-- Those that are kept already say it in their text; what could not be understood says nothing.
alter table payment_events disable trigger payment_events_append_only;
update payment_events set says = case
    when channel = 'period' and raw ~ '(^|[&"])RtnCode"?[=:]"?1("|&|,|$)' then 'charged'
    when channel = 'period' then 'charge_declined'
    when channel = 'info' and raw ~ '(^|&)RtnCode=2(&|$)' then 'account_issued'
    when channel = 'query' and raw ~ '(^|&)TradeStatus=1(&|$)' then 'paid'
    when channel = 'query' and raw ~ '"RtnCode":"?1"?[,}]' then 'charged'
    when channel = 'query' and raw ~ 'vAccount=' then 'account_issued'
    when channel = 'notify' and raw ~ '(^|&)RtnCode=1(&|$)' then 'paid'
    when channel in ('notify', 'info') then 'declined'
  end
where signature_ok and outcome not in ('unknown_ref', 'wrong_merchant', 'malformed', 'forged');
update payment_events
set currency = 'TWD', amount_minor = substring(raw from '(?:TradeAmt=|Amount=|"[Aa]mount":"?)(\d{1,12})')::bigint
where says in ('paid', 'account_issued', 'charged', 'charge_declined')
  and substring(raw from '(?:TradeAmt=|Amount=|"[Aa]mount":"?)(\d{1,12})')::bigint > 0;
alter table payment_events enable trigger payment_events_append_only;
