/**
 * What a class sets, for the classes this client uses: the whole table of the merging library is larger than all of
 * our own shell. A test holds it against that table for every pair of classes in the source.
 */
const any = () => true;
const isNumber = (value: string) => /^\d/.test(value) || /^\[[\d.]+(?:px|rem|em)?\]$/.test(value);
const isText = (value: string) =>
  /^(?:badge|caption|small|body|bar|input|step|title|page|section|figure|lead|headline(?:-small)?)$/.test(value) ||
  /^\[\d/.test(value);
const isShadow = (value: string) => value === 'float' || value.startsWith('[');
const sides = ['top', 'right', 'bottom', 'left'] as const;

export const classGroups = {
  display: [
    ...['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'],
    ...['table', 'table-cell', 'table-row', 'table-row-group', 'table-header-group'],
  ],
  sr: ['sr-only', 'not-sr-only'],
  position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
  visibility: ['visible', 'invisible'],
  inset: [{ inset: [any] }],
  'inset-x': [{ 'inset-x': [any] }],
  'inset-y': [{ 'inset-y': [any] }],
  ...Object.fromEntries(sides.map((side) => [side, [{ [side]: [any] }]])),
  z: [{ z: [any] }],
  order: [{ order: [any] }],
  w: [{ w: [any] }],
  h: [{ h: [any] }],
  size: [{ size: [any] }],
  'min-w': [{ 'min-w': [any] }],
  'max-w': [{ 'max-w': [any] }],
  'min-h': [{ 'min-h': [any] }],
  'max-h': [{ 'max-h': [any] }],
  ...spaces('p'),
  ...spaces('m'),
  'space-y': [{ 'space-y': [any] }],
  gap: [{ gap: [any] }],
  'gap-x': [{ 'gap-x': [any] }],
  'gap-y': [{ 'gap-y': [any] }],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
  flex: [{ flex: [isNumber, 'auto', 'none', 'initial'] }],
  basis: [{ basis: [any] }],
  shrink: [{ shrink: ['', isNumber] }],
  grow: [{ grow: ['', isNumber] }],
  touch: [{ touch: [any] }],
  'grid-cols': [{ 'grid-cols': [any] }],
  'grid-rows': [{ 'grid-rows': [any] }],
  'col-start': [{ 'col-start': [any] }],
  'col-span': [{ col: ['auto', { span: [any] }] }],
  'justify-content': [{ justify: ['start', 'end', 'center', 'between', 'normal', 'stretch'] }],
  'justify-items': [{ 'justify-items': [any] }],
  'justify-self': [{ 'justify-self': [any] }],
  'align-content': [{ content: ['start', 'end', 'center', 'between', 'normal', 'stretch'] }],
  'align-items': [{ items: ['start', 'end', 'center', 'baseline', 'stretch'] }],
  'align-self': [{ self: ['auto', 'start', 'end', 'center', 'baseline', 'stretch'] }],
  'place-items': [{ 'place-items': [any] }],
  'scroll-mt': [{ 'scroll-mt': [any] }],
  overflow: [{ overflow: ['auto', 'hidden', 'clip', 'visible', 'scroll'] }],
  'overflow-x': [{ 'overflow-x': [any] }],
  'overflow-y': [{ 'overflow-y': [any] }],
  aspect: [{ aspect: [any] }],
  'object-fit': [{ object: ['contain', 'cover', 'fill', 'none', 'scale-down'] }],
  'font-size': [{ text: [isText] }],
  'text-alignment': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-color': [{ text: [any] }],
  'font-family': [{ font: ['sans', 'mono', 'serif'] }],
  'font-weight': [{ font: [any] }],
  'fvn-figure': ['proportional-nums', 'tabular-nums'],
  leading: [{ leading: [any] }],
  tracking: [{ tracking: [any] }],
  'text-decoration': ['underline', 'line-through', 'no-underline'],
  'underline-offset': [{ 'underline-offset': [any] }],
  whitespace: [{ whitespace: [any] }],
  break: [{ break: ['normal', 'words', 'all', 'keep'] }],
  'list-style-type': [{ list: ['none', 'disc', 'decimal'] }],
  'bg-image': [{ bg: ['none', (value: string) => value.includes('gradient(')] }],
  'bg-color': [{ bg: [any] }],
  fill: [{ fill: [any] }],
  'stroke-w': [{ stroke: [isNumber] }],
  'stroke-color': [{ stroke: [any] }],
  rounded: [{ rounded: ['', any] }],
  'border-w': [{ border: ['', isNumber] }],
  'border-w-x': [{ 'border-x': ['', isNumber] }],
  'border-w-y': [{ 'border-y': ['', isNumber] }],
  'border-w-t': [{ 'border-t': ['', isNumber] }],
  'border-w-r': [{ 'border-r': ['', isNumber] }],
  'border-w-b': [{ 'border-b': ['', isNumber] }],
  'border-w-l': [{ 'border-l': ['', isNumber] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none'] }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'border-color': [{ border: [any] }],
  'divide-y': [{ 'divide-y': ['', isNumber] }],
  'divide-color': [{ divide: [any] }],
  'outline-w': [{ outline: ['', isNumber] }],
  'outline-style': [{ outline: ['solid', 'dashed', 'dotted', 'double', 'none', 'hidden'] }],
  'outline-offset': [{ 'outline-offset': [any] }],
  'outline-color': [{ outline: [any] }],
  'ring-w': [{ ring: ['', isNumber] }],
  'ring-color': [{ ring: [any] }],
  'ring-offset-w': [{ 'ring-offset': [isNumber] }],
  'ring-offset-color': [{ 'ring-offset': [any] }],
  shadow: [{ shadow: ['', 'none', isShadow] }],
  opacity: [{ opacity: [any] }],
  transition: [{ transition: ['', any] }],
  duration: [{ duration: [any] }],
  animate: [{ animate: [any] }],
  'translate-x': [{ 'translate-x': [any] }],
  'translate-y': [{ 'translate-y': [any] }],
  scale: [{ scale: [any] }],
  rotate: [{ rotate: [any] }],
  blur: [{ blur: ['', any] }],
  cursor: [{ cursor: [any] }],
  'pointer-events': [{ 'pointer-events': ['auto', 'none'] }],
  appearance: [{ appearance: ['none', 'auto'] }],
  select: [{ select: ['none', 'text', 'all', 'auto'] }],
};

/** A later one of the first takes the others away too. */
export const conflictingClassGroups = {
  overflow: ['overflow-x', 'overflow-y'],
  inset: ['inset-x', 'inset-y', ...sides],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  ...spaceConflicts('p'),
  ...spaceConflicts('m'),
  size: ['w', 'h'],
  'font-size': ['leading'],
  flex: ['basis', 'grow', 'shrink'],
  'border-w': ['border-w-x', 'border-w-y', 'border-w-t', 'border-w-r', 'border-w-b', 'border-w-l'],
  'border-w-x': ['border-w-r', 'border-w-l'],
  'border-w-y': ['border-w-t', 'border-w-b'],
};

function spaces(of: string) {
  return Object.fromEntries(['', 'x', 'y', 't', 'r', 'b', 'l'].map((side) => [of + side, [{ [of + side]: [any] }]]));
}

function spaceConflicts(of: string) {
  const all = (...which: string[]) => which.map((side) => of + side);
  return {
    [of]: all('x', 'y', 't', 'r', 'b', 'l'),
    [`${of}x`]: all('r', 'l'),
    [`${of}y`]: all('t', 'b'),
  };
}
