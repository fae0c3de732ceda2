export const counterCode = {
  showIt: '请向店员出示',
  live: '实时',
  liveNote: '时钟走动才有效，截图无效',
  changesIn: (seconds: number) => `${seconds} 秒后更换`
}
