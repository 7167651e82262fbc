-- Staff have checked the tax number: withheld as of a company; else as of a person.
alter table dealers add column is_company boolean not null default false;

-- Until now the number of the profile decided.
update dealers set is_company = true from member_profiles profile
  where profile.member_id = dealers.member_id and profile.uniform_number is not null;
