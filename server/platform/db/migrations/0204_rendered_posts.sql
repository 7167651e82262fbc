-- Posts whose HTML an older renderer made.
create index discussions_by_renderer on discussions (markdown_version);
create index replies_by_renderer on replies (markdown_version);
