import { Component, type ReactNode } from 'react';
import { Failure } from '#web/features/shell/fallbacks.tsx';

/** In the place of a page that cannot be drawn: why, and the way to try again. */
export class Guarded extends Component<{ children: ReactNode }, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? <Failure error={failed.error} reset={() => window.location.reload()} /> : this.props.children;
  }
}
