-- Why a withdrawal was refused is a code with words in every language; support's own words stay beside it.
alter table withdrawals add column refusal_code text
  check (refusal_code in ('notOwnAccount', 'unknownAccount', 'bankRefused'));
update withdrawals set refusal_code = 'notOwnAccount', remark = ''
where status = 'refused' and remark in (
  '收款账户不是本人的 · Not an account of your own', '收款账户不是本人的，款项已退回钱包 · Not an account of your own'
);
