-- A plan guarantees whole categories and, beside them, single products of the catalog.
create function control.are_distinct_ids(ids uuid[]) returns boolean
  language sql immutable parallel safe return (select count(*) = count(distinct id) from unnest(ids) t(id));

alter table plan_version
  add column product_ids uuid[] not null default '{}' check (control.are_distinct_ids(product_ids)),
  drop constraint plan_version_covers,
  add constraint plan_version_covers check ((coverage = 'guaranteed') = (cardinality(categories) + cardinality(product_ids) > 0));
