-- Where the adviser is told who was agreed to: also once the country has another one, who must not hear of it.
alter table questionnaires add column desk text;
