-- Discounts of single products on an enrollment: productId, percentPpm or valueCents, from and to (months, both included), reason. Of a
-- product one in a month. The product built in for tuition has the discounts of the instalments instead.
create function control.are_product_discounts(discounts jsonb) returns boolean
  language sql immutable parallel safe return jsonb_typeof(discounts) = 'array' and not exists (
    select from jsonb_array_elements(discounts) d
    where coalesce(d ->> 'productId', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or ((d ->> 'percentPpm') is null) = ((d ->> 'valueCents') is null)
      or coalesce((d ->> 'percentPpm')::integer not between 10000 and 999999, false)
      or coalesce((d ->> 'valueCents')::bigint <= 0, false));

-- Is there one of the product in the month?
create function control.has_product_discount(discounts jsonb, product uuid, month date) returns boolean
  language sql immutable parallel safe return exists (
    select from jsonb_array_elements(discounts) d
    where (d ->> 'productId')::uuid = product and coalesce((d ->> 'from')::date <= month, true) and coalesce(month <= (d ->> 'to')::date, true));

alter table enrollment add column product_discounts jsonb not null default '[]'
  constraint enrollment_product_discounts_check check (control.are_product_discounts(product_discounts));
