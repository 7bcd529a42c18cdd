-- A loss that the provider bore is undone as it was made: one person asks, another approves. Until then it stands.
alter table recovery_part add column undo_id uuid, add column undo_requested_by uuid, add column undo_requested_by_name text, add column undo_reason text,
  add column undone_by uuid;
alter table recovery_part add constraint recovery_part_undo_asked
  check ((undo_id is null) = (undo_requested_by is null) and (undo_id is null) = (undo_requested_by_name is null)
    and (undo_id is null) = (undo_reason is null));
alter table recovery_part add constraint recovery_part_undo_of_loss check (undo_id is null or kind = 'loss' and status in ('booked', 'undone'));
alter table recovery_part add constraint recovery_part_undo_four_eyes check (undone_by <> undo_requested_by);
alter table recovery_part add constraint recovery_part_undoer_was_there check (uuid_extract_timestamp(undone_by) <= uuid_extract_timestamp(undo_id));
-- Losses that one person undid before stay as they are.
alter table recovery_part add constraint recovery_part_loss_undone_by_two
  check (kind <> 'loss' or status <> 'undone' or undo_id is not null and undone_by is not null) not valid;
