-- Enrollments of a course are those of its classes, and are told by an index alone: also of a year, and for whoever sees some schools.
drop index enrollment_by_class;
create index enrollment_by_class on enrollment (tenant_id, class_id, status, id) include (school_id, school_year);
