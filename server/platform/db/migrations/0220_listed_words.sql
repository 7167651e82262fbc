-- What stands in an entry's tables alone: a control in a list of many tells less than one in a sentence.
-- Entries are written anew, because their version is an earlier one.
alter table search_entries add column listed tsvector not null default '';
