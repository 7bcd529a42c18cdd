-- The newest enrollments of a year, and of a state, in a network of a million students.
create index enrollment_by_year on enrollment (tenant_id, school_year, id);
create index enrollment_by_status on enrollment (tenant_id, status, id);
-- The class that is proposed for the next year.
create index academic_class_by_grade on academic_class (tenant_id, school_id, school_year, grade);
