-- Sheets of re-enrollments are imported by the same engine.
alter table sheet_import drop constraint sheet_import_kind_check;
alter table sheet_import add constraint sheet_import_kind_check check (kind in ('enrollments', 'reEnrollments'));
