-- The member terms are found as the other pages of the site are.
select search_changed('page', array[search_page_id('member_terms')]) from contents where type = 'member_terms' limit 1;
