import { Button } from '@tarojs/components'
import type { PrivacyButtonComponent } from './privacy-button-props'

/** WeChat's own button: no other tap counts as an agreement. */
export const PrivacyButton: PrivacyButtonComponent = ({ id, text, className, onAgree }) => (
  <Button id={id} className={className} openType="agreePrivacyAuthorization" onAgreePrivacyAuthorization={onAgree}>
    {text}
  </Button>
)
