import { text } from '../../../seed/data/build'
import type { Text } from '../../../seed/data/types'

/** A question with its answer, in every language. */
interface QuestionTemplate {
  readonly key: string
  readonly isHot: boolean
  readonly title: Text
  readonly answer: Text
}

/** A heading with its questions, in the order they are shown. */
export interface TopicTemplate {
  readonly key: string
  readonly title: Text
  readonly questions: readonly QuestionTemplate[]
}

const asked = (key: string, title: Text, answer: Text): QuestionTemplate => ({ key, isHot: false, title, answer })
const hot = (key: string, title: Text, answer: Text): QuestionTemplate => ({ key, isHot: true, title, answer })

/** Help as the app really works; figures are those of spec section 9. */
export const topics: readonly TopicTemplate[] = [
  {
    key: 'ordering',
    title: text('点餐', 'Ordering', 'Đặt món'),
    questions: [
      hot(
        'order-how',
        text('怎样下单？', 'How do I order?', 'Đặt món như thế nào?'),
        text(
          '在首页选择餐厅，把菜品加入购物车，点“去结算”，选择收货地址、送达时间和支付方式后提交并付款。提交前，菜品、包装费、配送费、税费和优惠会逐项列出，付款金额与列出的一致。',
          'Choose a restaurant on the home page, add dishes to the cart and go to checkout. Pick the delivery address, the time and the payment method, then submit and pay. Every fee, tax and discount is listed on its own line before you submit, and you pay exactly that total.',
          'Chọn quán ở trang chủ, thêm món vào giỏ rồi thanh toán. Chọn địa chỉ giao, thời gian và cách thanh toán, sau đó gửi đơn và trả tiền. Mọi khoản phí, thuế và ưu đãi đều được liệt kê từng dòng trước khi gửi và bạn trả đúng tổng số đó.'
        )
      ),
      hot(
        'order-unpaid',
        text(
          '下单后多久内要付款？',
          'How long do I have to pay after ordering?',
          'Sau khi đặt, tôi có bao lâu để trả tiền?'
        ),
        text(
          '30 分钟。超过 30 分钟未付款，订单会自动取消，用掉的红包会退回。若付款在取消之后才到账，我们会重新确认库存，无法供应时原款退回。',
          '30 minutes. An order that is not paid by then is cancelled by itself and its red envelope comes back to you. If your payment arrives after that, we check the stock again and refund you when the dishes are no longer there.',
          '30 phút. Quá thời gian này đơn chưa trả tiền sẽ tự hủy và lì xì được hoàn lại. Nếu tiền đến sau đó, chúng tôi kiểm tra lại hàng và hoàn tiền khi không còn món.'
        )
      ),
      asked(
        'order-limit',
        text(
          '为什么提示“库存不足”或“限购”？',
          'Why does it say “Not enough stock” or “Limited to”?',
          'Vì sao báo “sắp hết hàng” hoặc “giới hạn”?'
        ),
        text(
          '餐厅可以设置每道菜的库存、每人限购份数和最少起订份数；单个菜品一次最多 199 份，秒杀商品每人限 1 份。请减少份数后再提交。',
          'A restaurant can set the stock of a dish, how many portions one person may buy and a minimum number. One item may have at most 199 portions, and a flash-sale item is limited to 1 per person. Reduce the number and submit again.',
          'Quán có thể đặt số lượng còn lại, giới hạn mỗi người và số phần tối thiểu của món. Mỗi món tối đa 199 phần, món bán chớp nhoáng giới hạn 1 phần mỗi người. Hãy giảm số phần rồi gửi lại.'
        )
      ),
      asked(
        'order-minimum',
        text('什么是起送金额？', 'What is the minimum order?', 'Giá trị đơn tối thiểu là gì?'),
        text(
          '部分餐厅要求菜品金额达到起送金额才能下单，购物车会显示还差多少。菜品金额较低时，有的餐厅会收取小额订单费，结算页会单独列出。',
          'Some restaurants take an order only from a certain dish total; the cart shows how much is missing. Some charge a small-order fee below a set total, which has a line of its own at checkout.',
          'Một số quán chỉ nhận đơn từ một giá trị món nhất định; giỏ hàng cho biết còn thiếu bao nhiêu. Có nơi thu phí đơn nhỏ, được ghi thành dòng riêng khi thanh toán.'
        )
      ),
      asked(
        'order-change',
        text(
          '下单后可以修改订单吗？',
          'Can I change an order after submitting it?',
          'Có thể sửa đơn sau khi gửi không?'
        ),
        text(
          '提交后不能修改菜品。未付款时可取消后重新下单；已付款但餐厅还没接单时可在订单详情取消；接单后请联系客服。',
          "Dishes cannot be changed after submitting. Before paying, cancel and order again. After paying, you can cancel in the order's details until the restaurant accepts it; after that please contact customer service.",
          'Sau khi gửi không thể sửa món. Chưa trả tiền thì hủy và đặt lại. Đã trả tiền, bạn có thể hủy trong chi tiết đơn cho tới khi quán nhận; sau đó hãy liên hệ chăm sóc khách hàng.'
        )
      )
    ]
  },
  {
    key: 'delivery',
    title: text('配送与自取', 'Delivery and pickup', 'Giao hàng và tự lấy'),
    questions: [
      hot(
        'delivery-fee',
        text('配送费怎样计算？', 'How is the delivery fee worked out?', 'Phí giao hàng tính thế nào?'),
        text(
          '由餐厅与收货地址的距离决定：起步价包含一段距离，超出部分按公里计费。会员和吃货卡的减免在结算页单独列出。在配送与自取之间切换时，配送费会重新计算并提示。',
          'By the distance between the restaurant and your address: a base fee covers the first stretch and each further kilometre is added. What a membership or the foodie card takes off has its own line at checkout. Switching between delivery and pickup computes the fee again and tells you so.',
          'Theo khoảng cách giữa quán và địa chỉ của bạn: phí cơ bản gồm đoạn đầu, mỗi ki-lô-mét thêm được cộng. Phần giảm của hội viên hay thẻ sành ăn có dòng riêng. Khi đổi giữa giao hàng và tự lấy, phí được tính lại và báo cho bạn.'
        )
      ),
      asked(
        'delivery-range',
        text(
          '为什么显示“超出配送范围”？',
          'Why is my address “outside the delivery range”?',
          'Vì sao địa chỉ “ngoài phạm vi giao hàng”?'
        ),
        text(
          '每家餐厅有自己的配送半径。请确认地址在地图上的位置是否准确，或选择自取、换一家更近的餐厅。',
          'Each restaurant has its own delivery radius. Check that the pin of your address is right on the map, choose pickup, or pick a restaurant nearer to you.',
          'Mỗi quán có bán kính giao riêng. Hãy kiểm tra ghim địa chỉ trên bản đồ, chọn tự lấy hoặc chọn quán gần hơn.'
        )
      ),
      asked(
        'delivery-time',
        text('可以预约送达时间吗？', 'Can I choose the delivery time?', 'Có thể chọn giờ giao không?'),
        text(
          '可以。结算页列出餐厅营业时间内可选的时段；餐厅休息时可以预订稍后的时段。若所选时段已满，页面会告诉你最近的可选时段。',
          "Yes. Checkout lists the slots within the restaurant's opening hours, and while it is closed you can order for a later slot. If a slot is gone, you are told which one is next.",
          'Có. Trang thanh toán liệt kê các khung giờ trong giờ mở cửa; khi quán nghỉ bạn có thể đặt cho khung giờ sau. Nếu khung giờ đã hết, trang sẽ báo khung giờ gần nhất.'
        )
      ),
      hot(
        'delivery-track',
        text('怎样查看订单进度？', 'How do I follow my order?', 'Theo dõi đơn hàng ở đâu?'),
        text(
          '打开“订单”，进入订单详情即可看到接单、制作、配送和送达的时间。自取订单在取餐后请点“确认取餐”，订单随即完成。',
          "Open Orders and then the order: it shows when it was accepted, prepared, on its way and delivered. For pickup, press “I've collected it” once you have your meal; that completes the order.",
          'Mở mục Đơn hàng rồi vào chi tiết: bạn thấy thời điểm quán nhận, chuẩn bị, đang giao và đã giao. Với đơn tự lấy, hãy bấm “Xác nhận đã lấy” để hoàn tất.'
        )
      ),
      asked(
        'delivery-address',
        text(
          '地址怎样填写才不会送错？',
          'How do I write an address that riders find?',
          'Ghi địa chỉ thế nào để tài xế tìm được?'
        ),
        text(
          '先选建筑类型，再填写收件人、手机号和详细地址；门牌号最多 20 个字符。新加坡可直接输入 6 位邮编定位，再在地图上微调。可以另填一个备用手机号。',
          'Choose the building type first, then give the recipient, the mobile and the full address; a unit number has at most 20 characters. In Singapore the 6-digit postal code finds the place, and you can move the pin on the map. You may add a second mobile.',
          'Chọn loại toà nhà trước, rồi điền người nhận, số di động và địa chỉ đầy đủ; số căn hộ tối đa 20 ký tự. Ở Singapore nhập mã bưu chính 6 số để định vị rồi chỉnh ghim trên bản đồ. Có thể thêm số dự phòng.'
        )
      )
    ]
  },
  {
    key: 'payment',
    title: text('支付', 'Payment', 'Thanh toán'),
    questions: [
      hot(
        'payment-ways',
        text('支持哪些支付方式？', 'Which payment methods are there?', 'Có những cách thanh toán nào?'),
        text(
          '钱包余额、银行卡等，以收银台显示的为准，不同国家可用的方式不同。余额不足时可以余额抵扣一部分，其余用其他方式支付。',
          'The wallet balance, bank cards and others: the cashier shows what is available in your country. When the balance is not enough, it can pay a part and another method the rest.',
          'Số dư ví, thẻ ngân hàng và các cách khác: trang thu ngân hiển thị cách dùng được ở nước bạn. Khi số dư không đủ, có thể trả một phần bằng ví, phần còn lại bằng cách khác.'
        )
      ),
      asked(
        'payment-twice',
        text(
          '网络不好点了两次，会重复扣款吗？',
          'I pressed pay twice on a bad network. Am I charged twice?',
          'Mạng yếu, tôi bấm trả hai lần, có bị trừ hai lần không?'
        ),
        text(
          '不会。同一笔提交只会付款一次。若页面停住，请到“订单”查看状态；付款结果不确定时我们会主动向支付方查询。',
          "No. One submission is paid once. If the page hangs, look at the order's state under Orders; when a result is uncertain we ask the payment provider ourselves.",
          'Không. Một lần gửi chỉ trả một lần. Nếu trang bị treo, hãy xem trạng thái ở mục Đơn hàng; khi kết quả chưa rõ, chúng tôi tự hỏi bên thanh toán.'
        )
      ),
      asked(
        'payment-failed',
        text('支付失败怎么办？', 'What if the payment fails?', 'Thanh toán thất bại thì sao?'),
        text(
          '订单在 30 分钟内仍然有效，可在订单详情重新支付或换一种方式。若银行已扣款而订单未变为已付款，通常数分钟内自动更新；超过 30 分钟请联系客服并附上订单。',
          'The order stays open for 30 minutes: pay again from its details or use another method. If your bank shows a charge and the order does not, it usually catches up within minutes; after 30 minutes contact customer service with the order attached.',
          'Đơn vẫn mở trong 30 phút: trả lại từ chi tiết đơn hoặc đổi cách khác. Nếu ngân hàng đã trừ mà đơn chưa đổi trạng thái, thường vài phút sẽ cập nhật; quá 30 phút hãy liên hệ chăm sóc khách hàng kèm đơn hàng.'
        )
      ),
      asked(
        'payment-tax',
        text('价格含税吗？', 'Do prices include tax?', 'Giá đã gồm thuế chưa?'),
        text(
          '按各国规定和餐厅的标价方式处理：结算页会写明税费已含还是另计，并单独列出服务费和平台费。',
          "That follows the country's rules and how the restaurant states its prices: checkout says whether tax is included or added, and lists the service and platform fees on their own.",
          'Tuỳ quy định mỗi nước và cách niêm yết của quán: trang thanh toán ghi rõ thuế đã gồm hay cộng thêm, và liệt kê riêng phí dịch vụ, phí nền tảng.'
        )
      )
    ]
  },
  {
    key: 'refunds',
    title: text('退款与售后', 'Refunds and help', 'Hoàn tiền và hỗ trợ'),
    questions: [
      hot(
        'refund-time',
        text('退款多久到账？', 'When does a refund arrive?', 'Bao lâu nhận được tiền hoàn?'),
        text(
          '电子钱包、微信支付：24 小时内；银行卡：1 至 5 个工作日；退至余额：3 个工作日内；取消订单：1 至 5 个工作日，最迟 7 至 10 天。PayNow 支付的订单只能退至余额。',
          'E-wallet and WeChat Pay: within 24 hours. Card: 1 to 5 working days. To the balance: within 3 working days. A cancelled order: 1 to 5 working days, at the latest 7 to 10 days. What was paid by PayNow is refunded to the balance only.',
          'Ví điện tử, WeChat Pay: trong 24 giờ. Thẻ: 1 đến 5 ngày làm việc. Về số dư: trong 3 ngày làm việc. Đơn đã hủy: 1 đến 5 ngày làm việc, chậm nhất 7 đến 10 ngày. Đơn trả bằng PayNow chỉ hoàn về số dư.'
        )
      ),
      hot(
        'refund-missing',
        text(
          '餐品缺少或有问题怎么办？',
          'What if something is missing or wrong?',
          'Thiếu món hoặc món có vấn đề thì sao?'
        ),
        text(
          '请保留餐品并拍照，联系客服并附上订单，说明少了或坏了哪几份。售后申请在 24 小时内审核，退款方式会在提交前说明。',
          'Keep the food, take photos and contact customer service with the order attached, saying which items it is about. After-sales requests are reviewed within 24 hours, and you are told how the money comes back before you submit.',
          'Hãy giữ món, chụp ảnh và liên hệ chăm sóc khách hàng kèm đơn, nêu rõ món nào. Yêu cầu được xét trong 24 giờ và cách hoàn tiền được nói rõ trước khi gửi.'
        )
      ),
      asked(
        'refund-cancel',
        text('怎样取消订单？', 'How do I cancel an order?', 'Hủy đơn như thế nào?'),
        text(
          '在订单详情点“取消订单”。未付款或餐厅未接单时可直接取消，已付的钱和用掉的红包会退回；餐厅接单后请联系客服协商。餐厅 15 分钟内没有接单（预约单：时段开始前 15 分钟），订单自动取消，全额退回。',
          'Press “Cancel order” in its details. Before you paid, or before the restaurant accepts, it is cancelled at once and money and red envelope come back. After that, customer service settles it with the restaurant. An order that the restaurant does not accept within 15 minutes, or for later by 15 minutes before its window, is cancelled by itself and all of it comes back.',
          'Bấm “Hủy đơn” trong chi tiết. Khi chưa trả tiền hoặc quán chưa nhận, đơn hủy ngay, tiền và lì xì được hoàn lại. Sau đó, chăm sóc khách hàng sẽ trao đổi với quán. Nếu quán không nhận trong 15 phút (đơn hẹn giờ: trước khung giờ 15 phút), đơn tự hủy và hoàn đủ tiền.'
        )
      )
    ]
  },
  {
    key: 'account',
    title: text('账号与安全', 'Account and security', 'Tài khoản và bảo mật'),
    questions: [
      hot(
        'account-code',
        text('收不到验证码怎么办？', 'I get no verification code. What now?', 'Không nhận được mã xác minh thì sao?'),
        text(
          '请检查国家区号和手机号、短信拦截和信号，倒计时结束后可重新获取。为保护账号，同一号码每小时的发送次数有限；也可以改用密码登录。',
          'Check the country code and number, blocked messages and the signal, and ask again when the countdown ends. To protect you, one number gets a limited number of codes an hour. You can also log in with your password.',
          'Hãy kiểm tra mã nước và số điện thoại, tin nhắn bị chặn, sóng, rồi xin lại khi hết đếm ngược. Để bảo vệ bạn, mỗi số chỉ nhận số mã giới hạn mỗi giờ. Bạn cũng có thể đăng nhập bằng mật khẩu.'
        )
      ),
      asked(
        'account-password',
        text('忘记密码怎么办？', 'I forgot my password.', 'Tôi quên mật khẩu.'),
        text(
          '在登录页点“忘记密码”，用手机验证码设置新密码。密码为 6 至 16 个字符，两次输入须一致。修改密码后，其他设备上的登录都会失效。',
          'Choose “Forgot password” on the login page and set a new one with a code to your mobile. A password has 6 to 16 characters, typed twice alike. Changing it logs out every other device.',
          'Chọn “Quên mật khẩu” ở trang đăng nhập và đặt mật khẩu mới bằng mã gửi đến di động. Mật khẩu có 6 đến 16 ký tự, nhập hai lần giống nhau. Đổi mật khẩu sẽ đăng xuất mọi thiết bị khác.'
        )
      ),
      asked(
        'account-mobile',
        text('怎样更换手机号？', 'How do I change my mobile number?', 'Đổi số di động thế nào?'),
        text(
          '在“我的 - 账号与安全 - 手机号”中更换，需要新旧号码各收一个验证码。旧号码已停用时请联系客服核实身份。',
          'Under Account, Account and security, Mobile. A code goes to both the old and the new number. If the old one no longer works, customer service can verify you another way.',
          'Vào Tôi, Tài khoản và bảo mật, Số di động. Mã được gửi đến cả số cũ và số mới. Nếu số cũ không còn dùng, chăm sóc khách hàng sẽ xác minh bằng cách khác.'
        )
      ),
      asked(
        'account-close',
        text('怎样注销账号？', 'How do I close my account?', 'Xóa tài khoản thế nào?'),
        text(
          '在“设置 - 注销账号”申请。所有交易须已完成；申请前会列出将删除和依法保留的资料，并有一段可以反悔的冷静期。钱包余额请先用完或提现。',
          'Ask for it under Settings, Close account. All orders, refunds and withdrawals must be finished. You are told beforehand what is deleted and what the law makes us keep, and there is a cooling-off period in which you can change your mind. Please spend or withdraw your wallet balance first.',
          'Vào Cài đặt, Xóa tài khoản. Mọi giao dịch phải hoàn tất. Bạn được báo trước dữ liệu nào bị xoá, dữ liệu nào phải giữ theo luật, và có thời gian chờ để đổi ý. Hãy dùng hết hoặc rút số dư ví trước.'
        )
      )
    ]
  },
  {
    key: 'vouchers',
    title: text('红包与代金券', 'Red envelopes and vouchers', 'Lì xì và phiếu giảm giá'),
    questions: [
      hot(
        'voucher-use',
        text('红包为什么用不了？', 'Why can I not use a red envelope?', 'Vì sao không dùng được lì xì?'),
        text(
          '可能未到生效时间、已过期、未达最低金额，或只限指定餐厅、指定菜品、配送订单。结算页会写明每个红包不可用的原因，并自动选出最省的一个。',
          'It may not have started, have expired, need a higher amount, or hold only for certain restaurants, dishes or deliveries. Checkout says why for each one, and picks the one that saves most.',
          'Có thể chưa đến ngày, đã hết hạn, chưa đủ giá trị tối thiểu, hoặc chỉ dùng cho quán, món hay đơn giao nhất định. Trang thanh toán nêu lý do từng bao và tự chọn bao tiết kiệm nhất.'
        )
      ),
      asked(
        'voucher-combine',
        text(
          '红包、代金券和优惠码能一起用吗？',
          'Can red envelopes, vouchers and promotion codes be combined?',
          'Lì xì, phiếu và mã khuyến mãi có dùng chung được không?'
        ),
        text(
          '不能。一张订单只能使用一种：红包与优惠码不能同时使用，红包与代金券、优惠券与代金券也不能同时使用。',
          'No, an order takes one of them: a red envelope does not go with a promotion code or a voucher, nor a coupon with a voucher.',
          'Không, mỗi đơn chỉ dùng một loại: lì xì không đi cùng mã khuyến mãi hay phiếu, và coupon cũng không đi cùng phiếu.'
        )
      ),
      asked(
        'voucher-return',
        text(
          '订单取消后红包会退吗？',
          'Does a red envelope come back when an order is cancelled?',
          'Hủy đơn thì lì xì có hoàn lại không?'
        ),
        text(
          '会。订单取消或超时未付款时，红包自动退回，有效期不变；已过期的不会延长。',
          'Yes. When an order is cancelled or runs out unpaid, it comes back by itself with the same end date; one that has expired meanwhile is not prolonged.',
          'Có. Khi đơn hủy hoặc quá hạn chưa trả tiền, bao tự hoàn lại với hạn dùng như cũ; bao đã hết hạn không được gia hạn.'
        )
      )
    ]
  },
  {
    key: 'membership',
    title: text('会员与吃货卡', 'Memberships and foodie card', 'Hội viên và thẻ sành ăn'),
    questions: [
      asked(
        'member-foodie',
        text('吃货卡有什么用？', 'What does the foodie card give me?', 'Thẻ sành ăn có lợi gì?'),
        text(
          '有效期内按卡种享受 3 公里或 5 公里免配送费，堂食最高可享六折（最多减 40%）。月卡有效 30 天，可选月付或年付，首月有优惠价。',
          'While it is valid: free delivery within 3 km or 5 km, depending on the card, and up to 40% off when dining in. A month is 30 days; it is paid monthly or yearly, with a reduced first month.',
          'Trong thời hạn: miễn phí giao trong 3 km hoặc 5 km tuỳ thẻ, và giảm đến 40% khi ăn tại quán. Một tháng là 30 ngày; trả theo tháng hoặc năm, tháng đầu có giá ưu đãi.'
        )
      ),
      asked(
        'member-cancel',
        text('怎样取消自动续费？', 'How do I cancel automatic renewal?', 'Hủy tự động gia hạn thế nào?'),
        text(
          '在会员卡页面关闭自动续费即可。取消后权益保留到当期结束，之后不再扣款。',
          "Switch it off on the card's page. Your benefits last until the end of the period that is paid, and nothing is charged after that.",
          'Tắt ở trang thẻ. Quyền lợi giữ đến hết kỳ đã trả và sau đó không bị trừ tiền nữa.'
        )
      ),
      asked(
        'member-points',
        text('金币怎样获得？', 'How do I earn coins?', 'Nhận xu bằng cách nào?'),
        text(
          '完成订单后发表带图评价可获得奖励，每条评价 20 金币（越南为 20000）。金币用于会员升级。',
          'Review a completed order with photos: each review earns 20 coins (20000 in Vietnam). Coins raise your membership level.',
          'Đánh giá đơn đã hoàn tất kèm ảnh: mỗi đánh giá được 20 xu (ở Việt Nam là 20000). Xu giúp nâng hạng hội viên.'
        )
      )
    ]
  },
  {
    key: 'booking',
    title: text('订座与拼单', 'Tables and group orders', 'Đặt bàn và đặt nhóm'),
    questions: [
      asked(
        'booking-hold',
        text('订座后餐桌保留多久？', 'How long is a booked table held?', 'Bàn đã đặt được giữ bao lâu?'),
        text(
          '餐桌从预订时间起保留 15 分钟。若会晚到，请提前致电餐厅或在预订详情修改时间。',
          "The table is held for 15 minutes from the booked time. If you will be late, call the restaurant or change the time in the booking's details.",
          'Bàn được giữ 15 phút kể từ giờ đặt. Nếu đến trễ, hãy gọi cho quán hoặc đổi giờ trong chi tiết đặt bàn.'
        )
      ),
      asked(
        'group-how',
        text('拼单是什么？', 'What is a group order?', 'Đặt nhóm là gì?'),
        text(
          '发起人分享链接，朋友登录后各自选菜，由发起人统一提交。同一时间只能参加一个拼单；提交后不能再加菜，只有发起人可以取消或提交，成员可以退出。',
          'The leader shares a link, friends log in and choose their own dishes, and the leader submits for all. You can be in one group order at a time. After submitting nobody can add dishes; only the leader cancels or submits, and members may quit.',
          'Người khởi xướng chia sẻ liên kết, bạn bè đăng nhập và tự chọn món, rồi người khởi xướng gửi đơn chung. Mỗi lúc chỉ tham gia một nhóm. Sau khi gửi không thêm món được; chỉ người khởi xướng được hủy hoặc gửi, thành viên có thể rời nhóm.'
        )
      )
    ]
  }
]
