/** The style of the policy pages in the house's colours; served beside them, as their policy of content allows no inline style. */
export const policyStyle = `:root{color-scheme:light;--brand:#f4ae00;--ink:#1f1b16;--soft:#5c554c;--line:#efeae2;--page:#f7f5f1;--surface:#fff;--link:#1f6fb2}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.7 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC","Noto Sans",sans-serif;overflow-wrap:anywhere}
header{background:var(--brand)}header>div,main{max-width:720px;margin:0 auto;padding:16px}
header>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px}
.sign{font-weight:700;font-size:18px}nav{display:flex}nav a{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;padding:0 10px;color:var(--ink);text-decoration:none;border-radius:12px;font-size:14px}
nav a[aria-current]{font-weight:700;text-decoration:underline;text-underline-offset:4px}a:focus-visible{outline:3px solid var(--link);outline-offset:1px}
article{background:var(--surface);border-radius:16px;padding:20px 16px calc(24px + env(safe-area-inset-bottom))}
h1{font-size:24px;line-height:1.3;margin:0 0 4px}h2{font-size:18px;line-height:1.4;margin:28px 0 8px;padding-top:20px;border-top:1px solid var(--line)}
p{margin:0 0 12px}.since{color:var(--soft);font-size:14px}ul{margin:0 0 12px;padding-left:20px}li{margin-bottom:6px}
.others{display:flex;flex-wrap:wrap;gap:0 20px;margin-top:20px}.others a{display:inline-flex;align-items:center;min-height:44px;color:var(--link)}
@media (min-width:600px){article{padding:32px}main{padding:24px 16px}}
@media print{header,.others{display:none}body{background:none}article{padding:0}}
`
