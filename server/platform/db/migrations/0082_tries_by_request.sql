-- By which call a try to pay was begun: a call that is repeated begins nothing more.
alter table payment_attempts add column request_key text unique;
