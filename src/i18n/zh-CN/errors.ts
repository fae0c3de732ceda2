import { zhCn as codes } from '@/contract/messages/zh-cn'

export const errors = {
  /** Of every code of the contract, in the server's own words, so that both say the same. */
  codes,
  /** Spec section 8, Chunk load. */
  chunk: (id: string, reason: string, source: string) => `加载页面分块 ${id} 失败（${reason}：${source}）`,
  chunkReason: { missing: '文件不存在', timeout: '超时', error: '加载出错' },
  unknown: '操作失败，请重试'
}
