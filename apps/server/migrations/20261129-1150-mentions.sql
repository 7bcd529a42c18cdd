-- Who is named in a comment.
alter table invoice_comment add column mentions uuid[] not null default '{}' check (cardinality(mentions) <= 10);
