-- A refund is asked for by one person and approved by another, who was a user before it was asked for: both ids are of version 7 and
-- begin with the instant at which they were made. Refunds that stood before need no second person.
alter table guardian_refund
  add column needs_approval boolean not null default false,
  add column approved_by uuid,
  add column approved_at timestamptz,
  add column means text check (means in ('pix', 'transfer'));
alter table guardian_refund
  alter column needs_approval set default true,
  drop constraint guardian_refund_status_check,
  add constraint guardian_refund_status_check check (status in ('requested', 'approved', 'paid', 'canceled')),
  add constraint guardian_refund_approved check ((approved_by is null) = (approved_at is null)),
  add constraint guardian_refund_paid_is_approved
    check (not needs_approval or status not in ('approved', 'paid') or (approved_by is not null and (status = 'approved' or means is not null))),
  add constraint guardian_refund_four_eyes check (approved_by <> created_by),
  add constraint guardian_refund_approver_was_there check (uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id));
