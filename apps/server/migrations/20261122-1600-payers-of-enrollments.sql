-- Two guardians may share what an enrollment costs. `guardian_ppm` is the part of the guardian, the rest is the co-guardian's, so that the
-- two are 100 % by construction; `category_ppm` has the guardian's part of the product categories that are shared in another way.

-- A part of an amount, from one boundary to another: parts that follow each other add up to the whole, and the last one takes the cents.
-- The same as `partOf` of the program's own arithmetic.
create function control.part_cents(cents bigint, from_ppm integer, to_ppm integer) returns bigint
  language sql immutable parallel safe return cents * to_ppm / 1000000 - cents * from_ppm / 1000000;

-- What the guardian pays of a product category; null where nobody shares.
create function control.payer_ppm(guardian_ppm integer, category_ppm jsonb, category text) returns integer
  language sql immutable parallel safe return coalesce((category_ppm ->> category)::integer, guardian_ppm);

-- Whole hundredths of a percent.
create function control.is_share(ppm integer) returns boolean
  language sql immutable parallel safe return ppm between 0 and 1000000 and ppm % 100 = 0;

create function control.are_category_shares(shares jsonb) returns boolean
  language sql immutable parallel safe return jsonb_typeof(shares) = 'object' and not exists (
    select from jsonb_each(shares) s where jsonb_typeof(s.value) <> 'number' or not control.is_share((s.value #>> '{}')::integer)
      or s.key not in ('travel', 'material', 'uniform', 'transportation', 'extracurricularClass', 'sport', 'insurance', 'food', 'enrollment',
        'tuition'));

-- Discounts in reais are shared as the amount is.
create function control.part_of_discounts(discounts jsonb, from_ppm integer, to_ppm integer) returns jsonb
  language sql immutable parallel safe return (
    select coalesce(jsonb_agg(case when d ? 'valueCents'
      then d || jsonb_build_object('valueCents', control.part_cents((d ->> 'valueCents')::bigint, from_ppm, to_ppm)) else d end), '[]'::jsonb)
    from jsonb_array_elements(discounts) d);

-- Each part of each instalment that is owed leaves more than R$ 1,00.
create function control.parts_leave_enough(annuity_cents bigint, installments integer, passed_installments integer, school_year integer,
    starting_month integer, discounts jsonb, ppm integer) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  month date;
  billed bigint;
  part bigint;
  bound integer[];
begin
  if ppm is null or ppm in (0, 1000000) then return true; end if;
  for n in passed_installments + 1 .. installments loop
    month := make_date(school_year, 1, 1) + make_interval(months => starting_month + n - 2);
    billed := control.discounted_cents(control.installment_cents(annuity_cents, installments, n), discounts, month);
    if control.is_full_scholarship(discounts, month) then continue; end if;
    foreach bound slice 1 in array array[[0, ppm], [ppm, 1000000]] loop
      part := control.part_cents(billed, bound[1], bound[2]);
      if part <= 100 or not control.discounts_leave_enough(part,
          control.part_of_discounts(coalesce(control.punctuality_of(discounts, month), '[]'::jsonb), bound[1], bound[2])) then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end $$;

alter table enrollment
  add column co_guardian_id uuid,
  add column guardian_ppm integer,
  add column category_ppm jsonb not null default '{}',
  add foreign key (tenant_id, co_guardian_id) references guardian (tenant_id, id),
  add constraint enrollment_shares_check check (control.is_share(guardian_ppm) and control.are_category_shares(category_ppm)),
  add constraint enrollment_two_payers check ((co_guardian_id is null) = (guardian_ppm is null) and co_guardian_id <> guardian_id
    and (co_guardian_id is not null or category_ppm = '{}'::jsonb)),
  add constraint enrollment_parts_leave_enough check (guardian_ppm is null or control.parts_leave_enough(annuity_cents, installments,
    passed_installments, school_year, starting_month, discounts, control.payer_ppm(guardian_ppm, category_ppm, 'tuition')));
create index enrollment_by_co_guardian on enrollment (tenant_id, co_guardian_id) where co_guardian_id is not null;

-- Which part of a charge an invoice asks for; null: all of it.
alter table invoice
  add column part_from_ppm integer,
  add column part_to_ppm integer,
  add constraint invoice_part_check check ((part_from_ppm is null) = (part_to_ppm is null) and part_from_ppm < part_to_ppm
    and (part_from_ppm = 0) <> (part_to_ppm = 1000000));

-- Billing twice stays impossible: the parts of one charge never overlap. Whatever was billed before is billed whole, whoever shares it from
-- now on. The two keys keep apart what begins or ends at the same boundary, which the whole does with either part.
alter table billed_slot
  add column from_ppm integer not null default 0,
  add column to_ppm integer not null default 1000000,
  add constraint billed_slot_part_check check (from_ppm >= 0 and from_ppm < to_ppm and to_ppm <= 1000000 and (from_ppm = 0 or to_ppm = 1000000)),
  drop constraint billed_slot_pkey,
  add primary key (tenant_id, enrollment_id, product_id, competence, installment, from_ppm),
  add constraint billed_slot_end unique (tenant_id, enrollment_id, product_id, competence, installment, to_ppm);

-- Two parts that meet in the middle: the second begins where the first ends.
alter table billed_slot add constraint billed_slot_parts exclude using gist (tenant_id with =, enrollment_id with =, product_id with =,
    competence with =, installment with =, int4range(from_ppm, to_ppm) with &&) where (from_ppm > 0 or to_ppm < 1000000);
