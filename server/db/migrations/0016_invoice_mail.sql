-- Invoices that were sent by mail: how often, and when last.
create table invoice_mails (
  order_id text primary key references orders,
  sent_count integer not null check (sent_count > 0),
  sent_at timestamptz not null
);

-- Mails of the sandbox outbox; empty in production.
create table sandbox_mails (
  mail_id text primary key,
  recipient text not null,
  subject text not null,
  content text not null,
  sent_at timestamptz not null
);
create index sandbox_mails_by_recipient on sandbox_mails (recipient, sent_at);
