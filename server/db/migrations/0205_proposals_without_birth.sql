-- When it was made is told by when it must be answered; nothing reads it.
alter table line_proposals drop column created_at;
