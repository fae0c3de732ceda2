-- What a person told an insurance adviser. Name and answers are sealed: id of the key, then what only the key opens, for this row alone.
create table questionnaires (
  questionnaire_id text primary key,
  number text not null unique,
  country text not null,
  mobile text not null,
  user_id text references users,
  licence text not null,
  consent_version text not null,
  sealed text not null,
  sent_at timestamptz not null,
  calls_from date not null,
  calls_by date not null,
  delete_at timestamptz not null,
  unique (mobile, country)
);
create index questionnaires_by_user on questionnaires (user_id) where user_id is not null;
create index questionnaires_by_end on questionnaires (delete_at);
create index questionnaires_by_sending on questionnaires (sent_at, questionnaire_id);
create trigger questionnaires_of_open_accounts before insert or update on questionnaires for each row when (new.user_id is not null) execute function refuse_closed_account();
