-- A notice says by itself how it looks, what it says and which page it opens: a new kind changes nothing here.
alter table notices drop constraint notices_kind_check;
alter table notices
  add column icon text,
  add column heading jsonb,
  add column action jsonb,
  add column link text;
update notices n set
  icon = case when n.kind in ('flashReminder', 'flashOffer') then 'flash' else 'voucher' end,
  heading = case n.kind
    when 'flashReminder' then '{"zh":"您预约的秒杀","en":"Your flash sale","vn":"Flash sale bạn đã đặt nhắc"}'::jsonb
    when 'flashOffer' then '{"zh":"为您保留了 1 份，{left} 内有效","en":"One is kept for you for {left}","vn":"Giữ cho bạn 1 suất trong {left}"}'::jsonb
    when 'dealExpiring' then '{"zh":"您的券快到期了","en":"Your deal ends soon","vn":"Ưu đãi sắp hết hạn"}'::jsonb
    else '{"zh":"您反馈的券已有核实结果","en":"We have checked the code you reported","vn":"Đã có kết quả về mã bạn báo"}'::jsonb
  end,
  action = case n.kind
    when 'flashReminder' then '{"zh":"去看看","en":"See it","vn":"Xem ngay"}'::jsonb
    when 'flashOffer' then '{"zh":"去购买","en":"Get it","vn":"Mua ngay"}'::jsonb
    when 'dealExpiring' then '{"zh":"去使用","en":"Use it","vn":"Dùng ngay"}'::jsonb
    else '{"zh":"查看","en":"See it","vn":"Xem"}'::jsonb
  end,
  link = case n.kind
    when 'flashOffer' then '/settlement/pages/seckill?flashItemId=' || n.subject_id
    when 'flashReminder' then coalesce(
      (select '/' || case s.line when 'second' then 'activity2' else 'activity' end || '/pages/seckill?sessionId=' || s.session_id
        from flash_items i join flash_sessions s using (session_id) where i.flash_item_id = n.subject_id),
      '/activity/pages/seckill')
    else '/child/pages/coupon/checkCouponCode?orderId=' || n.subject_id
  end;
alter table notices
  alter column icon set not null,
  alter column heading set not null,
  alter column action set not null,
  alter column link set not null;
alter table notices alter column heading set statistics 0, alter column action set statistics 0;
