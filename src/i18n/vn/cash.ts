import type { Namespace } from '../catalogue'

export const cash: Namespace<'cash'> = {
  note: (maximum) => `Trả khi nhận món, tối đa ${maximum}`,
  tooMuch: (maximum) => `Tiền mặt nhận tối đa ${maximum}`,
  refusedBefore: 'Bạn có đơn tiền mặt chưa nhận và chưa trả, hãy chọn cách khác',
  withBalance: 'Không dùng cùng số dư ví',
  submit: 'Đặt món, trả tiền mặt',
  dueAtDoor: (amount) => `Vui lòng chuẩn bị ${amount} tiền mặt để trả cho tài xế`,
  dueAtCounter: (amount) => `Vui lòng trả ${amount} tiền mặt tại quầy khi lấy món`,
  placedText: 'Đơn đã được gửi, đang chờ nhà hàng xác nhận',
  total: 'Trả tiền mặt',
  placed: 'Đã đặt',
  canPickUpText: 'Món đã sẵn sàng. Hãy đưa mã lấy món và trả tiền mặt'
}
