/** The report's one style sheet. Its hash stands in the page's policy, so nothing may be put into it. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --background: #f7faf8; --surface: #fff; --subtle: #eff3f1; --border: #dee3e1; --text: #18201d; --muted: #545f5b;
  --primary: #035c50; --primary-soft: #def2ed; --warning: #7d5113; --warning-soft: #fdefd2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #0f1412; --surface: #171c1a; --subtle: #1f2523; --border: #2d3532; --text: #e6ebe9; --muted: #a0aba7;
    --primary: #7dd3c4; --primary-soft: #123a34; --warning: #f0c98a; --warning-soft: #3d2c10;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 1120px; margin: auto; padding: 32px 24px 64px;
  background: var(--background); color: var(--text); font: 15px/1.5 system-ui, sans-serif;
}
h1 { font-size: 26px; line-height: 1.25; letter-spacing: -0.018em; }
h2 { margin: 40px 0 12px; font-size: 19px; line-height: 1.35; }
h3 { display: flex; gap: 4px 12px; align-items: baseline; justify-content: space-between; font-size: 15px; }
bdi { overflow-wrap: anywhere; }
.about, .why { color: var(--muted); }
.about { margin-top: 4px; }
nav { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 20px 0; }
nav a {
  padding: 12px 16px; border: 1px solid var(--border); border-radius: 10px;
  background: var(--surface); color: var(--muted); text-decoration: none;
}
nav a:hover { border-color: var(--primary); }
nav b { display: block; color: var(--text); font-size: 24px; line-height: 1.25; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
#show { width: 18px; height: 18px; margin-right: 6px; accent-color: var(--primary); vertical-align: -3px; }
label + span { margin-left: 8px; color: var(--muted); }
label { white-space: nowrap; }
article {
  margin-bottom: 16px; padding: 16px; border: 1px solid var(--border); border-radius: 10px;
  background: var(--surface);
}
h3 span { flex: none; padding: 1px 10px; border-radius: 99px; font-size: 13px; font-weight: 500; }
.same { background: var(--primary-soft); color: var(--primary); }
.similar { background: var(--warning-soft); color: var(--warning); }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; margin: 12px 0; }
.frame {
  position: relative; display: grid; place-items: center; height: clamp(160px, 36vw, 340px); overflow: hidden;
  border-radius: 6px; background: var(--subtle); color: var(--muted); text-align: center;
}
.frame svg { position: absolute; inset: 4px; width: calc(100% - 8px); height: calc(100% - 8px); overflow: visible; }
.picture { filter: blur(24px) saturate(0.6); }
#show:checked ~ main .picture { filter: none; }
.dim { display: none; fill: #101816; fill-opacity: 0.5; fill-rule: evenodd; }
#show:checked ~ main .dim { display: inline; }
.rim, .line { fill: none; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.rim { stroke: #fff; stroke-width: 5px; }
.line { stroke: #035c50; stroke-width: 2px; }
figcaption { margin-top: 6px; color: var(--muted); font-size: 13px; }
figcaption bdi { display: block; color: var(--text); }
dl { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px 16px; }
dt { color: var(--muted); font-size: 13px; }
dd { overflow-wrap: anywhere; }
ul { margin: 4px 0 20px; padding: 0; columns: 260px; column-gap: 24px; list-style: none; }
li { padding: 3px 0; break-inside: avoid; }
@media screen and (max-width: 760px) {
  dl { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media (max-width: 480px) {
  body { padding: 20px 16px 48px; }
  article { padding: 12px; }
  .pair { gap: 8px; }
  nav { grid-template-columns: 1fr 1fr; gap: 8px; }
}
@media print {
  :root {
    color-scheme: light;
    --background: #fff; --surface: #fff; --subtle: #f2f2f2; --border: #bbb; --text: #000; --muted: #444;
    --primary: #035c50; --primary-soft: #fff; --warning: #7d5113; --warning-soft: #fff;
  }
  body { max-width: none; padding: 0; }
  #show, label, label + span { display: none; }
  article { break-inside: avoid; }
  .frame { height: 75mm; }
  h3 span { border: 1px solid; }
  .dim, .rim, .line, .frame { print-color-adjust: exact; }
}
`;
