-- Products of a network: what it charges for, at a value and up to a maximum. The two that come with a network (code) are charged at
-- the value of the enrollment and stay as they are.
alter table product add column value_cents bigint;
alter table product add column maximum_cents bigint;
alter table product add column search text;
alter table product add column created_at timestamptz not null default now();
alter table product alter column code drop not null;

-- The category as it was when the invoice was written down: a product may change it later.
alter table invoice_item add column category text;

do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update product set search = case code when 'tuition' then 'mensalidade' else 'matricula' end where tenant_id = network;
    update invoice_item x set category = p.category from product p
    where x.tenant_id = network and p.tenant_id = network and p.id = x.product_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table product alter column search set not null;
alter table product add unique (tenant_id, search);
alter table product add constraint product_category_check check (category in
  ('travel', 'material', 'uniform', 'transportation', 'extracurricularClass', 'sport', 'insurance', 'food', 'enrollment', 'tuition'));
alter table product add constraint product_value_check check (case when code is null
  then category <> 'tuition' and coalesce(value_cents > 100 and value_cents <= maximum_cents, false)
  else code in ('tuition', 'enrollment') and is_active and value_cents is null and maximum_cents is null end);
create index product_by_search on product (tenant_id, search, id);

alter table invoice_item alter column category set not null;
alter table invoice_item add constraint invoice_item_category_check check (category in
  ('travel', 'material', 'uniform', 'transportation', 'extracurricularClass', 'sport', 'insurance', 'food', 'enrollment', 'tuition'));

-- The courses that a product is for; without a row it is for all.
create table product_course (
  tenant_id integer not null,
  product_id uuid not null,
  course_id uuid not null,
  primary key (tenant_id, product_id, course_id),
  foreign key (tenant_id, product_id) references product (tenant_id, id),
  foreign key (tenant_id, course_id) references course (tenant_id, id)
);
create index product_course_by_course on product_course (tenant_id, course_id);
call control.protect_tenant_table('product_course', 'select, insert, delete');
