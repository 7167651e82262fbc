-- In which version's terms the questions of a synonym are: those of another are made anew from what staff typed.
alter table search_synonyms add column version smallint not null default 0;
