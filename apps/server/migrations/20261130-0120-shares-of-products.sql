-- Two payers share a single product in another way than its category: the guardian's part by product id; the rest is the co-guardian's.
create function control.are_product_shares(shares jsonb) returns boolean language sql immutable parallel safe
  return jsonb_typeof(shares) = 'object' and not exists (
    select from jsonb_each(shares) s where jsonb_typeof(s.value) <> 'number' or not control.is_share((s.value #>> '{}')::int)
      or s.key !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
alter table enrollment
  add column product_ppm jsonb not null default '{}',
  add constraint enrollment_product_shares
    check (control.are_product_shares(product_ppm) and (co_guardian_id is not null or product_ppm = '{}'));
