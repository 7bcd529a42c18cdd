-- Everything that is known of a school: since when it is there, who owns it, how it is reached, and how far its classes, enrollments and
-- invoices may go.
create extension if not exists btree_gist;

alter table school
  add column founding_year int check (founding_year between 1500 and 2199),
  add column opened_on date,
  add column owners jsonb not null default '[]' check (jsonb_typeof(owners) = 'array'),
  -- Contacts: the first is the one that is used where only one is shown.
  add column emails text[] not null default '{}' check (cardinality(emails) <= 5),
  add column phones text[] not null default '{}' check (cardinality(phones) <= 5),
  add column notification_emails text[] not null default '{}' check (cardinality(notification_emails) <= 10),
  -- Null: only the terms themselves say.
  add column max_early_discount_ppm int check (max_early_discount_ppm between 10000 and 1000000),
  add column max_monthly_installments int not null default 12 check (max_monthly_installments between 1 and 12),
  add column max_enrollment_installments int not null default 12 check (max_enrollment_installments between 1 and 12),
  -- Days of the month on which families may choose to pay; none = any.
  add column payment_days int[] not null default '{}' check (payment_days <@ array[
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]),
  -- The company name as it is compared. Null for schools that shared one when the rule came: they choose another when they are next changed.
  add column company_name_key text;

-- The e-mail that a school had was asked for as "e-mail for notifications".
do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update school set
      emails = case when email is null then '{}' else array[email] end,
      notification_emails = case when email is null then '{}' else array[email] end,
      phones = case when phone is null then '{}' else array[phone] end
    where tenant_id = network;
    with named as (
      select id, left(cnpj, 8) as root, created_at,
        trim(regexp_replace(lower(regexp_replace(normalize(company_name, nfd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')) as key
      from school where tenant_id = network)
    update school s set company_name_key = n.key from named n
    where s.tenant_id = network and n.id = s.id and not exists (
      select from named o where o.key = n.key and o.root <> n.root and (o.created_at, o.id) < (n.created_at, n.id));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table school drop column email, drop column phone;

-- One company, one name: only branches of one CNPJ root share theirs, as the law has it.
alter table school add constraint school_company_name exclude using gist
  (tenant_id with =, company_name_key with =, (left(cnpj, 8)) with <>);
