/** Sending a page to friends. */
export const share = {
  title: '分享',
  send: '发送链接',
  calendarDone: '已加入日历',
  calendarCopied: '日历链接已复制，可在浏览器打开',
  copied: '链接已复制，快发给朋友吧',
  elsewhere: '分享到',
  scan: '扫码查看',
  posterSave: '保存海报',
  posterDrawing: '正在绘制海报…',
  posterFailed: '海报画不出来，请把链接发给朋友'
}
