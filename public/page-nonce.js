window.__nonce__ = document.querySelector('meta[name="csp-nonce"]')?.content
