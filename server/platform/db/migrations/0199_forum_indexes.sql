-- Lists of the forum are counted from these alone, without the texts.
create index discussions_visible on discussions (status, lang, category_id, product_id) where hidden_at is null;
create index discussions_visible_by_category on discussions (category_id, status, lang) where hidden_at is null;
create index discussions_visible_by_product on discussions (product_id, status, lang) where hidden_at is null;
