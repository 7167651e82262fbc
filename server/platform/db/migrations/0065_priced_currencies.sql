-- Every page offers the currencies that anything is priced in: the first price of each is found without reading them all.
drop index prices_by_currency;
create index prices_by_currency on prices (currency, valid_from);
