import { Component, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Takes the place of the children when their script cannot be loaded, or they throw. */
  failure: ReactNode;
};

/** Around what is loaded late: where that fails, the page itself stays as it is. */
export default class LoadBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // Preact keeps silent about errors that a boundary catches.
  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
