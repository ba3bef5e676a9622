/** All of the page's style, which comes with it: no file is loaded. Colours are the shop's (apps/web/src/theme.css). */
export const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#faf7ef;color:#201f18;font:16px/1.45 'Plus Jakarta Sans',system-ui,-apple-system,Roboto,sans-serif;overflow-wrap:anywhere}
header{background:#173f27;color:#fff;padding:16px 0}
header p{margin:0;color:#dcebdb;font-size:14px}
h1{margin:2px 0 4px;font-size:22px;line-height:1.25}
main,.wrap{max-width:720px;margin:0 auto;padding:0 16px}
main{padding:12px}
section,details{background:#fff;border:1px solid #e3dcc8;border-radius:20px;padding:14px;margin:0 0 12px}
h2{margin:0 0 8px;font-size:18px}
h3{margin:14px 0 4px;font-size:16px}
p{margin:0 0 8px}
a{color:#173f27;text-underline-offset:3px}
:focus-visible{outline:3px solid #397b49;outline-offset:2px}
ul,dl{list-style:none;margin:0;padding:0}
li{border-top:1px solid #eee7d6;padding:9px 0}
li:first-child{border-top:0}
.row{display:flex;justify-content:space-between;gap:12px}
.row>:last-child{text-align:right;flex:none;max-width:50%}
.big{font-size:22px;font-weight:700;line-height:1.2}
.soft{color:#5c5547;font-size:14px}
.tag{display:inline-block;border-radius:99px;padding:1px 9px;font-size:14px;font-weight:600;background:#eff6ee;color:#173f27}
.warn{background:#fdf1d0;color:#6b4a00}
.bad{background:#fbe5e1;color:#8f1d12}
.notice{border-radius:14px;padding:12px 14px;margin:0 0 12px;font-weight:600;background:#dcebdb;color:#0f2e1c}
.notice.warn{background:#fdf1d0;color:#6b4a00}
.notice.bad{background:#fbe5e1;color:#8f1d12}
.go,button{display:inline-block;min-height:44px;padding:11px 16px;border:1px solid #8b826f;border-radius:10px;background:#fff;color:#173f27;font:inherit;font-weight:600;line-height:20px;text-decoration:none;cursor:pointer}
.main{background:#1e5030;border-color:#1e5030;color:#fff}
.tap{display:inline-block;padding:11px 0;min-height:44px;line-height:22px}
.two{display:inline-block;min-height:44px}
.shelf li{padding-bottom:0}
.shelf .row>:first-child{padding-bottom:9px}
.shelf .tags{padding-bottom:9px}
.pages{display:flex;justify-content:space-between;align-items:center;gap:8px;margin-top:6px}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 0 6px 10px;text-align:right;vertical-align:top;border-bottom:1px solid #eee7d6}
th:first-child,td:first-child{padding-left:0;text-align:left}
th+th,td+td{white-space:nowrap}
th{font-size:14px;color:#5c5547}
tfoot td,.sum{font-weight:700}
fieldset{border:0;margin:0;padding:0}
legend{padding:0;margin:0 0 6px;font-weight:600}
.wish input[type=radio]{position:absolute;opacity:0;width:1px;height:1px}
.wish input[type=radio]+label{display:inline-block;padding:10px 14px;margin:0 8px 8px 0;border:1px solid #8b826f;border-radius:10px;font-weight:500;cursor:pointer}
.wish input:checked+label{background:#1e5030;border-color:#1e5030;color:#fff}
.wish input:focus-visible+label{outline:3px solid #397b49;outline-offset:2px}
.f{display:none}
#k-sold_out:checked~.sold_out,#k-more:checked~.more,#k-price:checked~.price,#k-holiday:checked~.holiday,#k-message:checked~.message{display:block}
.f label{display:block;font-weight:600;margin-bottom:4px}
select,textarea,.f input{width:100%;min-height:44px;padding:10px 12px;border:1px solid #8b826f;border-radius:10px;background:#fff;color:inherit;font:inherit}
footer.wrap{padding:4px 16px 24px;color:#5c5547;font-size:14px}
@media(min-width:640px){header{padding:20px 0}main{padding:16px}section{padding:18px}}
@media print{header{background:none;color:#000;padding:0}header p{color:#000}.off{display:none}section{border:0;padding:0}body{background:#fff}}
`;

/**
 * Takes what the shop pushes: the parts that have changed, by their ids. Without it the page is as it was loaded. What is told when the
 * address has ended is to load it again, which then says so.
 */
export const PAGE_SCRIPT = `(()=>{const go=()=>{const s=new EventSource(location.href);s.onmessage=e=>{const m=JSON.parse(e.data);if(m.over)return location.reload();for(const id in m.parts){const n=document.getElementById(id);if(n)n.innerHTML=m.parts[id]}};s.onerror=()=>{if(s.readyState===2)setTimeout(go,6e4)}};go()})()`;
