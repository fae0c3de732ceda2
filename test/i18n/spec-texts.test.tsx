import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import { Notice } from '@/ui/notice'
import { TextProvider, useText } from '@/ui/text-context'
import { show } from '../ui/show'

const translators = [createTranslator('zh-CN', zhCn), createTranslator('en', en), createTranslator('vn', vn)] as const

/** The texts that the app itself has for spec section 8 as a person reads them in each language. Those of the server: `spoken-errors.test.ts`. */
const texts: readonly (readonly [path: string, inChinese: string, inEnglish: string, inVietnamese: string])[] = [
  // Login
  ['login.failed', '登录失败，请重试', 'Login failed, please try again', 'Đăng nhập thất bại, vui lòng thử lại'],
  ['common.networkErrorTitle', '网络错误', 'Error', 'Lỗi mạng'],
  [
    'common.networkErrorText',
    '请检查网络连接后重试',
    'Please check the network and try again',
    'Vui lòng kiểm tra mạng rồi thử lại'
  ],
  ['common.retryShort', '重试', 'Retry', 'Làm lại'],
  [
    'common.visitorFailed',
    '暂时无法连接，请检查网络后重试',
    'Could not connect. Please check the network and try again',
    'Không kết nối được. Vui lòng kiểm tra mạng rồi thử lại'
  ],
  ['login.codeRequired', '请输入验证码', 'Please enter the code', 'Vui lòng nhập mã xác minh'],
  ['login.requestCodeFirst', '请先获取验证码', 'Please get a code first', 'Vui lòng lấy mã trước'],
  [
    'login.sendFailed',
    '验证码发送失败，请重试',
    'The code could not be sent, please try again',
    'Không gửi được mã xác minh, vui lòng thử lại'
  ],
  ['login.codeSent', '验证码已发送', 'Verification code has been sent', 'Đã gửi mã xác minh'],
  [
    'security.signUpFailed',
    '注册失败，请重试',
    'Sign-up failed, please try again',
    'Đăng ký không thành công, vui lòng thử lại'
  ],
  // Password
  ['security.passwordsDiffer', '两次输入的密码不一致', 'The two passwords are inconsistent', 'Hai mật khẩu không khớp'],
  [
    'security.passwordFormat',
    '密码为 6 至 16 个字符',
    'A password has 6 to 16 characters',
    'Mật khẩu gồm 6 đến 16 ký tự'
  ],
  // Common
  ['common.loadFailed', '加载失败，请重试', 'Could not load, please try again', 'Không tải được, vui lòng thử lại'],
  ['common.empty', '这里还没有内容', 'Nothing here yet', 'Chưa có gì ở đây'],
  [
    'common.requestFailed',
    '请求失败，请重试',
    'The request failed, please try again',
    'Yêu cầu thất bại, vui lòng thử lại'
  ],
  [
    'common.operationFailed',
    '操作失败，请重试',
    'That did not work, please try again',
    'Thao tác không thành công, vui lòng thử lại'
  ],
  ['common.saveFailed', '保存失败，请重试', 'Could not save, please try again', 'Không lưu được, vui lòng thử lại'],
  ['common.deleteFailed', '删除失败，请重试', 'Could not delete, please try again', 'Không xóa được, vui lòng thử lại'],
  ['common.submitFailed', '提交失败，请重试', 'Could not submit, please try again', 'Không gửi được, vui lòng thử lại'],
  [
    'common.copyFailed',
    '复制失败，请重试',
    'Could not copy, please try again',
    'Không sao chép được, vui lòng thử lại'
  ],
  [
    'address.locationFailed',
    '定位失败，请在设置中开启定位',
    'Location failed. Please turn it on in settings',
    'Không định vị được. Vui lòng bật định vị trong cài đặt'
  ],
  [
    'home.locationFailed',
    '定位失败，已为您显示新加坡的餐厅',
    'Your location could not be found. Showing restaurants in Singapore',
    'Không xác định được vị trí. Đang hiển thị quán ở Singapore'
  ],
  [
    'address.notFound',
    '没有找到这个地址，请检查后重试',
    'Address not found. Please check and try again',
    'Không tìm thấy địa chỉ. Vui lòng kiểm tra rồi thử lại'
  ]
]

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function Said({ path }: { readonly path: string }) {
  const { t } = useText()
  const text = path.split('.').reduce<unknown>((group, key) => (isGroup(group) ? group[key] : undefined), t)
  return <Notice text={String(text)} />
}

test.each(texts)('%s is shown in all three languages', async (path, ...words) => {
  const shown: string[] = []
  for (const translator of translators) {
    const view = await show(
      <TextProvider translator={translator}>
        <Said path={path} />
      </TextProvider>
    )
    shown.push(view.part('notice')?.textContent ?? '')
    view.remove()
  }
  expect(shown).toEqual(words)
})
