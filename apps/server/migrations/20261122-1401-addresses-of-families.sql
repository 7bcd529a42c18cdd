-- Where a student lives, where that is not with the guardian.
alter table student add column address jsonb check (jsonb_typeof(address) = 'object');

-- Does the address hold what a bank asks of the payer of a registered title? The contract asks the same of new guardians.
create function control.is_payer_address(address jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(address ->> 'postalCode' ~ '^\d{8}$' and btrim(address ->> 'street') <> '' and btrim(address ->> 'city') <> ''
    and address ->> 'state' ~ '^[A-Z]{2}$', false)
$$;
alter table guardian add column lacks_address boolean not null generated always as (not control.is_payer_address(address)) stored;
create index guardian_without_address on guardian (tenant_id, search, id) where lacks_address;
