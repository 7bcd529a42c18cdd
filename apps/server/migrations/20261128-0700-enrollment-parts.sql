-- The "+1" of 11+1 and 12+1: a part of the annuity that is paid at enrollment, on a day of its own. The rest of the annuity is what the
-- monthly instalments share. 0 and null: the plan has none.

alter table enrollment
  add column enrollment_part_cents bigint not null default 0,
  add column enrollment_part_on date,
  add constraint enrollment_part_check check (
    (enrollment_part_cents = 0 and enrollment_part_on is null) or (enrollment_part_cents > 100 and enrollment_part_on is not null)),
  -- From August of the year before to December of the school year.
  add constraint enrollment_part_in_year check (
    enrollment_part_on is null or (enrollment_part_on >= make_date(school_year - 1, 8, 1) and enrollment_part_on < make_date(school_year + 1, 1, 1))),
  drop constraint enrollment_annuity_check,
  -- With monthly_cents > 100: no instalment is below R$ 1,01.
  add constraint enrollment_annuity_check check (monthly_cents = (annuity_cents - enrollment_part_cents) / installments),
  drop constraint enrollment_discounts_leave_enough,
  add constraint enrollment_discounts_leave_enough check (
    control.instalments_leave_enough(annuity_cents - enrollment_part_cents, installments, passed_installments, school_year, starting_month, discounts)),
  -- The part is an instalment alone in its month: the discounts of that month are taken off it.
  add constraint enrollment_part_leaves_enough check (enrollment_part_on is null or control.instalments_leave_enough(enrollment_part_cents, 1, 0,
    extract(year from enrollment_part_on)::integer, extract(month from enrollment_part_on)::integer, discounts)),
  drop constraint enrollment_parts_leave_enough,
  add constraint enrollment_parts_leave_enough check (guardian_ppm is null or control.parts_leave_enough(annuity_cents - enrollment_part_cents,
    installments, passed_installments, school_year, starting_month, discounts, control.payer_ppm(guardian_ppm, category_ppm, 'tuition'))),
  add constraint enrollment_part_shares_leave_enough check (guardian_ppm is null or enrollment_part_on is null or control.parts_leave_enough(
    enrollment_part_cents, 1, 0, extract(year from enrollment_part_on)::integer, extract(month from enrollment_part_on)::integer, discounts,
    control.payer_ppm(guardian_ppm, category_ppm, 'enrollment')));
