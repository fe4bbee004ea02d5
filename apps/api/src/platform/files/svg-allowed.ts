/** The allowed content of an SVG: shapes, text and paint. Scripts, animation, loading and embedding are removed. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const drawing: ReadonlySet<string> = words('path rect circle ellipse line polyline polygon text use');
export const elements: ReadonlySet<string> = words(`
  svg g defs symbol path rect circle ellipse line polyline polygon text tspan use title desc style
  linearGradient radialGradient stop clipPath mask pattern marker`);
/** Containers without content of their own. */
export const transparent: ReadonlySet<string> = words('a switch');
export const textHolders: ReadonlySet<string> = words('text tspan title desc style');

/** May stand as an attribute or in a style. */
export const properties: ReadonlySet<string> = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip-path clip-rule mask
  marker-start marker-mid marker-end stop-color stop-opacity font-family font-size font-style font-weight font-stretch
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  paint-order shape-rendering text-rendering color-interpolation vector-effect isolation mix-blend-mode transform
  transform-origin writing-mode direction`);

export const attributes: ReadonlySet<string> = words(`
  id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate d points
  pathLength transform gradientTransform gradientUnits spreadMethod offset patternTransform patternUnits
  patternContentUnits clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient
  textLength lengthAdjust role aria-label aria-hidden`);

/** Paint that consists of colours only: it cannot repeat other parts. */
export const paints: ReadonlySet<string> = words('linearGradient radialGradient');

/** Functions of CSS and SVG that compute a colour or a place; `url` is looked at by itself. */
export const functions: ReadonlySet<string> = words(`
  rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy`);

export const fragment = /^#[\w.:-]{1,200}$/;
