import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'

/** Whether what weighs much is paid for by its weight: the phone is on no Wi-Fi. A host that does not tell says no. */
export async function isDataDear(): Promise<boolean> {
  try {
    const { networkType } = await askHost(() => Taro.getNetworkType(), hostWaits.silent)
    return networkType.toLowerCase() !== 'wifi'
  } catch {
    return false
  }
}
