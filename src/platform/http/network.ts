import Taro from '@tarojs/taro'

/** Calls back at every change of being online; returns an unsubscribe function. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  const listener = ({ isConnected }: { isConnected: boolean }) => onChange(isConnected)
  Taro.onNetworkStatusChange(listener)
  return () => Taro.offNetworkStatusChange?.(listener)
}
