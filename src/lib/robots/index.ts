/** robots.txt (RFC 9309): may this agent fetch that address. */
export { parseRobots, type Robots } from './parse-robots.ts';
